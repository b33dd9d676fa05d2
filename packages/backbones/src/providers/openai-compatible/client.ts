export { createOpenAiClient } from '../openai/client.ts';
