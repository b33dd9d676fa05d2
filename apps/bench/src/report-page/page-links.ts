/** Where a page leads; null where there is nothing to lead to, as in a file that stands alone. */
export interface Links {
  cell(id: string): string | null;
  trial(place: { readonly cell: string; readonly episodeId: string; readonly repeat: number }): string | null;
}

export const NO_LINKS: Links = { cell: () => null, trial: () => null };
