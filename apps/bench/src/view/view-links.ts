import type { Links } from '../report-page/page-links.ts';

/** Addresses of the viewer. Ids are escaped, so that each is one part of its path. */
export const VIEW_LINKS: Links = {
  cell: (id) => `/cell/${encodeURIComponent(id)}`,
  trial: ({ cell, episodeId, repeat }) => {
    // Half of a surrogate pair can't stand in an address.
    if (!episodeId.isWellFormed()) return null;
    return `/trial/${encodeURIComponent(cell)}/${encodeURIComponent(episodeId)}/${repeat}`;
  },
};
