import type { ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';
import type { Fault } from './fault.ts';

const HTML = '<!doctype html><html><head><title>Sign in</title></head><body>Please sign in.</body></html>';

/** Sends an answer, or less or other than it, as the fault says. */
export function sendAnswer(response: ServerResponse, answer: Answer, fault: Fault | null): void {
  const sent = fault === null ? answer : spoiled(answer, fault);
  const length = String(Buffer.byteLength(sent.body));
  response.writeHead(sent.status, { 'content-type': 'application/json', 'content-length': length, ...sent.headers });
  if (fault?.kind !== 'stall_body' && fault?.kind !== 'drop_body') {
    response.end(sent.body);
    return;
  }
  response.write(half(sent.body), () => {
    if (fault.kind === 'drop_body') response.destroy();
  });
}

function spoiled(answer: Answer, fault: Fault): Answer {
  if (fault.kind === 'html') return { ...answer, headers: { 'content-type': 'text/html' }, body: HTML };
  if (fault.kind === 'empty_body') return { ...answer, body: '' };
  if (fault.kind === 'malformed_json') return { ...answer, body: half(answer.body) };
  if (fault.kind === 'huge_body') return { ...answer, body: answer.body + ' '.repeat(fault.bytes) };
  return answer;
}

function half(body: string): string {
  return body.slice(0, Math.ceil(body.length / 2));
}
