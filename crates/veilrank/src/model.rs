//! Populations to draw from: random rankings by the models of the literature.
