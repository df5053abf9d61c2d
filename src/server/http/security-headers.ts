import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Powers of a browser that no page of ours uses: nothing that slips into one may either. */
const unusedPowers =
  'accelerometer bluetooth browsing-topics camera display-capture geolocation gyroscope hid idle-detection local-fonts magnetometer microphone midi payment serial usb';

const permissionsPolicy = unusedPowers
  .split(' ')
  .map((power) => `${power}=()`)
  .join(', ');

/** On every answer, refusals among them. Pages set a policy with their nonce; everything else may load nothing at all. */
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
