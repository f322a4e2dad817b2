### The participant's page as one file, client.html, opened from disk by those who do not trust the site.

single-title = Veilrank: the single-file client
# $version: such as 0.9.0.
single-version = version { $version }
single-eyebrow = The single-file client
single-heading = Answer a survey
single-lead = It talks to the site of the survey that you open, sends what it shows you, and nothing else.
single-from-site = This page came from a website and not from your own disk, so that website could have changed it. Save it, compare it as described below, and open the file.
single-no-script = Your own device adds the noise, and that takes JavaScript.
single-link = The survey’s link
single-open = Open
single-own = Is this file the right one?
single-own-program = The program in this file, which is the text between the tags of its module script, has the SHA-256
single-own-unknown = not known: this browser does not compute it here
# “Is it secret?” is the name of a page, as in the menu.
single-own-compare = The page “{ common-secret }” of a site with version { $version } names the same number if it has the same program.
single-own-lies = A page that lies about your answers can lie about this number, too. To be sure, compare the whole file with another tool: <code>sha256sum client.html</code> on Linux, <code>shasum -a 256 client.html</code> on a Mac, <code>certutil -hashfile client.html SHA256</code> on Windows. The number must be the one that people you trust have: that of the release, or what <code>veilrank client --sha256</code> says.
