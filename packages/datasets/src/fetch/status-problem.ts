/** What a request was about. */
export interface Asked {
  readonly repo: string;
  readonly revision: string;
  readonly hasToken: boolean;
}

/** What an answer that is no success means, and what to do, in one line. Never repeats the token. */
export function statusProblem({ status, headers }: Response, { repo, revision, hasToken }: Asked): string {
  if (status === 401 || status === 403) {
    const cure = hasToken
      ? 'the token in HF_TOKEN may not read it: accept its terms on its page, or use a token that may'
      : 'accept its terms on its page if it has some, and put a token that may read it in HF_TOKEN';
    return `${repo}: the server answered ${status}: the data set is private, gated or not there; ${cure}`;
  }
  if (status === 404) return `${repo}: the server answered 404: there is no such data set or file at ${revision}`;
  if (status === 429) {
    const after = headers.get('retry-after');
    const wait = after === null ? 'wait a while' : `wait ${/^\d+$/u.test(after) ? `${after} seconds` : 'a while'}`;
    return `${repo}: the server answered 429, too many requests: ${wait} and run the command again`;
  }
  return `${repo}: the server answered ${status}: run the command again later`;
}
