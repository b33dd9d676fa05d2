import { describe, expect, it } from 'vitest';
import { checkApiKey } from './api-key.ts';
import { checkBaseUrl } from './base-url.ts';
import { limitKey } from './limit-key.ts';

describe('checkApiKey', () => {
  it('takes visible ASCII', () => {
    expect(checkApiKey('sk-Ab_1', 'x')).toBe('sk-Ab_1');
  });

  it.each([
    ['empty', ''],
    ['a line break', 'sk-secret\n'],
    ['a blank', 'sk secret'],
    ['a letter outside ASCII', 'sk-sécret'],
  ])('refuses %s without repeating the key', (_name, key) => {
    expect(() => checkApiKey(key, 'acme')).toThrow(/acme/u);
    expect(() => checkApiKey(key, 'acme')).not.toThrow(/sk|cret/u);
  });
});

describe('checkBaseUrl', () => {
  it('takes http and https and drops slashes at the end', () => {
    expect(checkBaseUrl('http://localhost:8000/v1/', 'x')).toBe('http://localhost:8000/v1');
    expect(checkBaseUrl('https://host', 'x')).toBe('https://host');
  });

  it.each(['', 'localhost:8000', 'ftp://host', 'http://me:hunter2@host/v1', 'hunter2'])(
    'refuses "%s" without repeating it',
    (url) => {
      expect(() => checkBaseUrl(url, 'acme')).toThrow(/acme/u);
      expect(() => checkBaseUrl(url, 'acme')).not.toThrow(/hunter2/u);
    },
  );
});

describe('limitKey', () => {
  const key = limitKey('p', 'https://host/v1?token=t0k3n', 'sk-secret');

  it('tells provider, base URL and key apart', () => {
    const others = [
      limitKey('q', 'https://host/v1', 'sk-secret'),
      limitKey('p', 'https://host/v2', 'sk-secret'),
      limitKey('p', 'https://host/v1', 'sk-other'),
      limitKey('p', 'https://host/v1', null),
    ];
    expect(new Set([key, ...others]).size).toBe(5);
    expect(limitKey('p', 'https://host/v1/', 'sk-secret')).toBe(key);
  });

  it('holds neither key nor query', () => {
    expect(key).not.toMatch(/secret|t0k3n/u);
  });
});
