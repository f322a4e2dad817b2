### The page for programs (/docs). Only its frame is translated: what it says of each request is made from the description for machines
### and stays English.

docs-title = For programs
docs-about = Every request that programs can send to this server, what it carries and what comes back.
# $version: such as 0.1.0.
docs-version = Version { $version }
# <machines> is a link.
docs-made-from = This page is made from <machines>the description for machines</machines> (OpenAPI), and that from the code that runs. In the examples, what stands in capitals is yours to fill in.
# Stands before the part that is not translated.
docs-english = What follows is in English: it is made from the description itself.
docs-requests = Requests
docs-parameters = Parameters
# Before the name of what a request carries, which stays English.
docs-body = Body:
docs-example = Example
# Read out as the name of an example. $request: such as GET /api/v1/surveys.
docs-example-of = Example: { $request }
docs-responses = Responses
docs-shapes = What is sent, by name
docs-codes = Why something is refused
docs-codes-about = Each <code>code</code> belongs to one status. Codes do not change; the words beside them may.
