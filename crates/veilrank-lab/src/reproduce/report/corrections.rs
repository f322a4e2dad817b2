//! Where the paper must be read with care, and how it is read here.

/// One sentence or two each.
pub(super) const CORRECTIONS: [&str; 10] = [
    "Algorithm 1 as printed reports 1 with probability p whatever the true answer. Here the true answer is reported with probability \
     p = e^x/(1+e^x), x = ε/K, and its opposite otherwise; the privacy ratio is p/(1-p) = e^x (the proof prints 2p/(1-p)).",
    "LDP-KwikSort:Lap is plain ε-LDP: an answer has sensitivity 1. Here its noise is a discrete Laplace on a grid, drawn exactly, since noise in \
     floating point leaks. Thresholded, it is always worse than randomized response at the same budget.",
    "The number of queries: figures use the paper's rule (the better integer around ε/2 by its own g). Ours use the exact objective, \
     whose optimum is 0.459 ε and which asks one query up to ε = 3.06.",
    "Theorems 2 and 3 are vacuous in nearly all of the paper's own settings and take dependent pairs to be independent. They are computed as printed \
     and compared with what happened, and used for nothing else.",
    "DP-KwikSort's budget ε/((m-1) log m) names no base and is not worst case. It is run as printed (natural logarithm) and with an honest \
     split over C(m,2) comparisons with sensitivity 2.",
    "Kendall tau counts each discordant pair once; the printed set counts one direction only.",
    "The error rate as printed scores an estimator that saw no data as perfect. Both are recorded: as printed, and strict, where no \
     estimate for a pair with a majority counts one half.",
    "Mallows: the paper's θ is 1 - q/p, so φ = 1 - θ. The package that it names has φ = e^(-θ); the printed gaps fit φ = 1 - θ.",
    "KwikSort alone is a 2-approximation in expectation; 11/7 is for the better of KwikSort and a random input ranking, which no local \
     protocol has.",
    "The best orders of TurkDots and TurkPuzzle are the order of the items in the file, so a sort that does nothing would look perfect: labels are \
     shuffled in every trial.",
];
