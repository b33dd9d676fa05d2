import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mediaOf } from './media.ts';

describe('mediaOf', () => {
  it('gives type, number and hash of embedded bytes, never the bytes', () => {
    const image = `data:image/png;base64,${Buffer.from('pixels').toString('base64')}`;
    expect(mediaOf({ type: 'image', image, detail: 'auto', internal: { x: 1 } })).toEqual({
      type: 'image',
      detail: 'auto',
      mediaType: 'image/png',
      bytes: 6,
      sha256: createHash('sha256').update('pixels').digest('hex'),
    });
  });

  it('keeps the path of what is not embedded', () => {
    expect(mediaOf({ type: 'audio', audio: 'https://a.test/x.mp3', format: 'mp3' })).toEqual({
      type: 'audio',
      format: 'mp3',
      path: 'https://a.test/x.mp3',
    });
  });

  it('gives null for other parts', () => {
    expect(mediaOf({ type: 'text', text: 'x' })).toBeNull();
    expect(mediaOf({ type: 'image' })).toBeNull();
  });
});
