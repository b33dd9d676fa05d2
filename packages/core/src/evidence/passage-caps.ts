/** Characters of one passage that the faithfulness checker takes: 6,000 tokens at four characters each. */
export const PASSAGE_CAP_CHARS = 24_000;

/** Characters by which a cited part may grow on each side to reach the end of its sentence. */
export const WIDENING_CAP_CHARS = 1_000;

/** Characters of a claim that a model is asked about: one sentence. */
export const MAX_CLAIM_CHARS = 1_000;

/** Passages that one scan reads; each is a call of the faithfulness checker. */
export const MAX_SCAN_PASSAGES = 40;

/** Passages of a scan that are read at the same time. */
export const SCAN_BATCH = 8;
