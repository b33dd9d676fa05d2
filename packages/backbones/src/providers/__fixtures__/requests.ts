import type { ModelRequest, ToolDefinition } from '@sauron/core/model';
import type { SendOptions } from '../../transport/wire-adapter.ts';

/** A tool with one argument. */
export const GET_ORDER: ToolDefinition = {
  name: 'get_order',
  description: 'Returns an order.',
  parameters: {
    type: 'object',
    properties: { order_id: { type: 'number' } },
    required: ['order_id'],
    additionalProperties: false,
  },
};

/** A first request with one tool; parts may be replaced. */
export function modelRequest(parts: Partial<ModelRequest> = {}): ModelRequest {
  return {
    role: 'investigator',
    system: 'Verify.',
    messages: [{ role: 'user', text: 'Was the order sent?' }],
    tools: [GET_ORDER],
    toolChoice: 'auto',
    maxOutputTokens: 1000,
    sessionId: 's1',
    ...parts,
  };
}

/** Options that send over the platform's own fetch. */
export function sendOptions(parts: Partial<SendOptions> = {}): SendOptions {
  return { fetch, exchange: () => ({ status: null, headers: {}, responseBytes: 0 }), ...parts };
}
