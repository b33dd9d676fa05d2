export type { Backbone } from './backbone.ts';
export { MAX_BYTES_PER_TOKEN, MAX_CALLS_PER_REPLY, overLimit } from './reply-limits.ts';
export {
  MODEL_ROLES,
  type ModelMessage,
  type ModelRequest,
  type ModelRole,
  type OpaqueTurn,
  type ToolAnswer,
  type ToolCall,
  type ToolChoice,
  type ToolDefinition,
} from './request.ts';
export {
  failureKind,
  INFRA_FAILURES,
  type InfraFailure,
  type ModelFailure,
  type ModelReply,
  type ModelResult,
  type ModelUsage,
  REPLY_FAILURES,
  type ReplyFailure,
} from './result.ts';
export { byteLength, replyBytes, type SentParts, sentBytes } from './sent-bytes.ts';
export { dropNulls, toolParameters } from './tool-parameters.ts';
