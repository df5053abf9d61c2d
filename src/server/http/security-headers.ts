import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Browser features that no page uses, so injected scripts cannot use them either. The dialog of places uses the position. */
const unusedPowers =
  'accelerometer browsing-topics camera display-capture gyroscope hid idle-detection local-fonts magnetometer microphone midi payment serial usb';

const permissionsPolicy = unusedPowers
  .split(' ')
  .map((power) => `${power}=()`)
  .join(', ');

/**
 * Sets security headers on every response, including errors. Pages replace the content security policy with their own, which has a nonce;
 * all other responses may load nothing.
 */
export async function securityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
