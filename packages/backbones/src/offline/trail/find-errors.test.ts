import { describe, expect, it } from 'vitest';
import { JUDGED_CATEGORIES } from '../../../../datasets/src/trail/taxonomy.ts';
import { ERROR_WORDS } from './error-words.ts';
import { findErrors } from './find-errors.ts';
import type { Call, Failure } from './trace-facts.ts';

const NOTHING = { failures: [], calls: [], broken: [] };
const failed = (text: string, place = 't1', by: string | null = 'fetch'): Failure => ({ place, by, text });
const kindsOf = (...failures: readonly Failure[]) =>
  findErrors({ ...NOTHING, failures }).map(({ category }) => category);
const call = (place: string, given: string | null = '{"q":"a"}', tool = 'search'): Call => {
  return { place, tool, given, key: given ?? '{}' };
};

describe('findErrors: failures by their words', () => {
  it.each([
    ["TypeError: forward() got an unexpected keyword argument 'timeout'", 'Formatting Errors'],
    ["TypeError: visit() missing 1 required positional argument: 'url'", 'Formatting Errors'],
    ['Error in code parsing:\nThe code blob is invalid, because no code was found.', 'Formatting Errors'],
    ['The arguments are not valid JSON: line 1', 'Formatting Errors'],
    ['litellm.ContextWindowExceededError: 400', 'Context Handling Failures'],
    ["This model's maximum context length is 8192 tokens", 'Context Handling Failures'],
    ['HTTP 429: slow down', 'Rate Limiting'],
    ['RateLimitError: try later', 'Rate Limiting'],
    ["ModuleNotFoundError: No module named 'pandas'", 'Environment Setup Errors'],
    ['SERP_API_KEY: the API key is not set', 'Environment Setup Errors'],
    ['401 Client Error for url: https://example.org', 'Authentication Errors'],
    ['Unauthorized', 'Authentication Errors'],
    ['403 Forbidden: permission denied', 'Authentication Errors'],
    ["PermissionError: [Errno 13] Permission denied: '/etc'", 'Environment Setup Errors'],
    ['Invalid API key', 'Authentication Errors'],
    ['ReadTimeout: HTTPSConnectionPool: Read timed out. (read timeout=30)', 'Timeout Issues'],
    ['504 Gateway Time-out', 'Timeout Issues'],
    ['status_code=404', 'Resource Not Found'],
    ["FileNotFoundError: [Errno 2] No such file or directory: 'a.txt'", 'Resource Not Found'],
    ['MemoryError', 'Resource Exhaustion'],
    ['500 Server Error: Internal', 'Service Errors'],
    ['Service temporarily unavailable', 'Service Errors'],
  ])('reads %j as one of %s', (text, kind) => {
    expect(kindsOf(failed(text))).toEqual([kind]);
  });

  it.each([
    '',
    'AgentMaxStepsError: Reached max steps.',
    'ValueError: expected 429 rows, got 500',
    'InterpreterError: Import of os is not allowed',
    'read(timeout=30) gave nothing',
    "Code execution failed at line 'get(url, on_error=timed_out)' due to: ValueError: no rows",
  ])('claims nothing of %j', (text) => {
    expect(kindsOf(failed(text))).toEqual([]);
  });

  it('names kinds of the taxonomy alone', () => {
    expect(JUDGED_CATEGORIES).toEqual(
      expect.arrayContaining(Object.values(ERROR_WORDS).map(({ kind }): string => kind)),
    );
  });

  it('locates what comes again at its first instance, and other failures apart', () => {
    const failures = [failed('HTTP 429', 't1'), failed('HTTP 429', 't2'), failed('HTTP 429', 't3', 'other')];
    expect(findErrors({ ...NOTHING, failures }).map(({ location }) => location)).toEqual(['t1', 't3']);
  });

  it('copies the line that shows it, and of a long one a part that breaks no character', () => {
    const [short] = findErrors({ ...NOTHING, failures: [failed('Oh.\n  GET /x: HTTP 404, sorry\nBye.')] });
    expect(short).toEqual({
      category: 'Resource Not Found',
      location: 't1',
      evidence: 'GET /x: HTTP 404, sorry',
      description: 'fetch: What was asked for does not exist.',
      impact: 'MEDIUM',
    });
    const text = `${'🙂'.repeat(301)} HTTP 404 ${'🙂'.repeat(301)}`;
    const evidence = findErrors({ ...NOTHING, failures: [failed(text)] })[0]?.evidence ?? '';
    expect(text).toContain(evidence);
    expect(evidence.isWellFormed()).toBe(true);
    expect(evidence.length).toBeLessThan(700);
  });
});

describe('findErrors: calls', () => {
  it('takes the third call with the same arguments for an abuse, located at the last one', () => {
    const twice = [call('t1'), call('t2')];
    expect(findErrors({ ...NOTHING, calls: twice })).toEqual([]);
    expect(findErrors({ ...NOTHING, calls: [...twice, call('t3'), call('t4')] })).toMatchObject([
      { category: 'Resource Abuse', location: 't4', evidence: '{"q":"a"}', description: expect.stringContaining('4') },
    ]);
  });

  it('takes neither other arguments, nor other tools, nor calls without arguments for the same', () => {
    const calls = [call('t1'), call('t2'), call('t3', '{"q":"b"}'), call('t4', '{"q":"a"}', 'visit')];
    const pages = ['p1', 'p2', 'p3', 'p4'].map((place) => call(place, null, 'page_down'));
    expect(findErrors({ ...NOTHING, calls: [...calls, ...pages] })).toEqual([]);
  });

  it('takes broken arguments for an error of form', () => {
    const broken = [{ place: 'm1', tool: 'search', given: '{"q": ' }];
    expect(findErrors({ ...NOTHING, broken })).toMatchObject([
      { category: 'Formatting Errors', location: 'm1', evidence: '{"q": ' },
    ]);
  });
});
