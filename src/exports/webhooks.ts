// `evidence/webhooks`: what a receiver of deliveries checks (Standard Webhooks 1.0.0).
export { newSecret, SecretError, signingKey } from '../webhooks/secret.js';
export { webhookHeaders, type SignedMessage } from '../webhooks/signature.js';
export { TOLERANCE_SECONDS, verifyMessage, type MessageVerdict, type ReceivedMessage } from '../webhooks/verify.js';
