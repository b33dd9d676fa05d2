import { type DomainSpec, domainSpecSchema } from '../../src/domain/domain-spec.ts';

const TOOLS = {
  tickets_search: { effect: 'read', reads: ['tickets.{output.hits[*].id}'] },
  tickets_get: { effect: 'read', reads: ['tickets.{arguments.id}'], third_party_text: ['body'] },
  customers_get: { effect: 'read', reads: ['customers.{arguments.id}'] },
  customers_update: {
    effect: 'write',
    writes: ['customers.{arguments.id}.email', 'customers.{arguments.id}.city', 'customers.{arguments.id}.plan'],
  },
  orders_get: { effect: 'read', reads: ['orders.{arguments.id}'] },
  policy_get: { effect: 'read', reads: ['policy'] },
  policy_set_limit: { effect: 'write', writes: ['policy.{arguments.limit}'] },
  policy_set_note: { effect: 'write', writes: ['policy.note'], free_text: ['note'] },
  lead_ask: { effect: 'ask', free_text: ['question'] },
  refunds_issue: {
    effect: 'write',
    writes: ['refunds.{output.id}'],
    reads: ['policy.refund_cap'],
    free_text: ['reason'],
  },
  refunds_preview: { effect: 'preview', prepares: 'refunds_issue', reads: ['policy.refund_cap'] },
  refunds_cancel: { effect: 'write', writes: ['refunds.{arguments.id}.status'] },
  credits_grant: {
    effect: 'write',
    writes: ['credits.{output.id}'],
    reads: ['policy.credit_cap'],
    free_text: ['reason'],
  },
  summary_refresh: { effect: 'write', writes: ['summary.refunds_total'], reads: ['refunds'] },
  tickets_set_note: { effect: 'write', writes: ['tickets.{arguments.id}.note'], free_text: ['note'] },
  tickets_log_time: { effect: 'write', writes: ['tickets.{arguments.id}.minutes'] },
  tickets_set_priority: { effect: 'write', writes: ['tickets.{arguments.id}.priority'] },
  tickets_set_priority_many: {
    effect: 'write',
    writes: ['tickets.{arguments.ids}.priority'],
    batch_of: { tool: 'tickets_set_priority', list: 'ids', item: 'id' },
  },
  tickets_tag: { effect: 'write', writes: ['tickets.{arguments.id}.tags'] },
  tickets_tag_many: {
    effect: 'write',
    writes: ['tickets.{arguments.ids}.tags'],
    batch_of: { tool: 'tickets_tag', list: 'ids', item: 'id' },
  },
  articles_get: { effect: 'read', reads: ['articles.{arguments.id}'] },
  articles_update: {
    effect: 'write',
    writes: ['articles.{arguments.id}.body', 'articles.{arguments.id}.version'],
    free_text: ['body'],
  },
  articles_publish: { effect: 'write', writes: ['articles.{arguments.id}.status'] },
  replies_draft: {
    effect: 'draft',
    prepares: 'replies_send',
    writes: ['replies.{output.id}'],
    free_text: ['text'],
  },
  replies_send: { effect: 'write', writes: ['replies.{output.id}'], free_text: ['text'] },
} as const;

const COLLECTIONS = [
  { path: 'tickets', sibling_fields: ['subject', 'status', 'tags'], free_text: ['note'] },
  { path: 'customers', sibling_fields: ['name', 'city'], free_text: ['note'] },
  { path: 'orders', sibling_fields: ['item', 'status'] },
  { path: 'refunds', sibling_fields: ['ticket', 'status'], free_text: ['reason'] },
  { path: 'credits', free_text: ['reason'] },
  { path: 'replies', sibling_fields: ['ticket'], free_text: ['text'] },
  { path: 'articles', sibling_fields: ['section', 'title'], free_text: ['body'] },
  { path: 'macros', free_text: ['text'] },
];

/** The desk as its own people would describe it, every entry looked at. */
export const DESK_DOMAIN: DomainSpec = domainSpecSchema.parse({
  schema: 'sauron.domain/1',
  name: 'ticket-desk',
  tools: Object.fromEntries(Object.entries(TOOLS).map(([name, tool]) => [name, { ...tool, status: 'confirmed' }])),
  collections: COLLECTIONS.map((one) => ({ ...one, status: 'confirmed' })),
});
