/** A backbone that can't be made as asked: an unknown id, a key or an address that is missing. One line; exit 2 in a CLI. */
export class BackboneError extends Error {
  override readonly name = 'BackboneError';
}
