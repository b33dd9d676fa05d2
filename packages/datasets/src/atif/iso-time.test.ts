import { describe, expect, it } from 'vitest';
import { isIsoTime } from './iso-time.ts';

describe('isIsoTime', () => {
  it.each([
    '2026-05-13T15:17:28.022010588+00:00',
    '2025-06-01T10:00:00Z',
    '2025-06-01 10:00',
    '2024-02-29T23:59:60-0330',
    '2024-02-29',
  ])('takes %s', (text) => {
    expect(isIsoTime(text)).toBe(true);
  });

  it.each(['2023-02-29T10:00:00Z', '2025-13-01', '2025-06-01T24:01:00', '2025-06-01T10Z', '1 June 2025', '17', ''])(
    'refuses %j',
    (text) => {
      expect(isIsoTime(text)).toBe(false);
    },
  );
});
