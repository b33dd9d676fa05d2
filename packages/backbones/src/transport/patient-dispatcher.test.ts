import { describe, expect, it } from 'vitest';
import { startFakeProvider } from '../../test/fake-provider/index.ts';
import { createDispatcher, patientDispatcher } from './patient-dispatcher.ts';

describe('patientDispatcher', () => {
  it('finds the kind of dispatcher that this Node uses, and makes one', () => {
    const shared = patientDispatcher();
    expect(shared).not.toBeNull();
    expect(patientDispatcher()).toBe(shared);
    expect(createDispatcher({ headersTimeout: 0, bodyTimeout: 0 })).not.toBe(shared);
  });

  it('makes one that fetch sends through', async () => {
    await using server = await startFakeProvider({ policy: () => ({ text: 'Sent.' }) });
    const dispatcher = createDispatcher({ headersTimeout: 0, bodyTimeout: 0 });
    if (dispatcher === null) return expect.unreachable('there is one in this Node');
    await fetch(`${server.baseUrl('chat')}/chat/completions`, { method: 'POST', body: '{}', dispatcher });
    expect(server.requests).toHaveLength(1);
    await dispatcher.destroy();
    const later = fetch(`${server.baseUrl('chat')}/chat/completions`, { method: 'POST', body: '{}', dispatcher });
    await expect(later).rejects.toThrow('fetch failed');
  });
});
