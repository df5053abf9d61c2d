import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { parseCookie } from 'cookie';
import type { Actor } from '#contract/actors.ts';
import type { Api } from '#contract/client.ts';
import { readDevice } from '#areas/user/sign-in/device.ts';
import { viewportOf } from '#web/viewport-of.ts';
import type * as Entry from '#web/entry-server.tsx';
import { restoreSession } from '../auth/restore.ts';
import { cookieJar } from './cookies.ts';
import type { ServerDeps } from './dispatch.ts';
import { type Assets, documentFor } from './document.ts';
import { failurePage } from './failure-page.ts';
import { inProcessApi } from './in-process-api.ts';
import { refusalFor } from './refusal.ts';
import { timeZoneOf } from './time-zone.ts';
import { clearSessionCookie } from '../auth/session-cookie.ts';

/** The server renderer: built by Vite, or served by Vite in development. */
export type Web = { entry(): Promise<typeof Entry>; assets(): Promise<Assets> };

async function viewerOf(actor: Actor, api: Api): Promise<Entry.RenderRequest['viewer']> {
  if (actor.kind === 'user') {
    if (!actor.hasProfile) return { kind: 'user', id: actor.id, name: null, hasProfile: false };
    const { user } = await api('user/data', {});
    const { display_name: name = null, avatar = null } = user.profile ?? {};
    return { kind: 'user', id: actor.id, name, avatar: avatar?.s96 ?? null, hasProfile: true };
  }
  if (actor.kind === 'organization') {
    const { organization } = await api('organization/data', {});
    const { display_name: name, avatar } = organization.profile;
    return { kind: 'organization', id: actor.id, name, avatar: avatar?.s96 ?? null, role: actor.role };
  }
  if (actor.kind === 'admin') {
    const { admin } = await api('admin/data', {});
    return { kind: 'admin', id: actor.id, login: admin.login };
  }
  return { kind: 'guest' };
}

/** Returns the path without trailing slashes; unchanged when the shortened path would lead to another host. */
function withoutTrailingSlashes(path: string): string {
  // The lookbehind makes the match start only once per run of slashes, so a path of slashes alone takes linear time.
  const plain = path.replace(/(?<!\/)\/+$/u, '') || '/';
  // Browsers treat a backslash as a slash, and two of either as the start of a host.
  return plain[1] === '/' || plain[1] === '\\' ? path : plain;
}

/** The device kinds for which specification §9 has a width; programs have none. */
const deviceKinds = { computer: 'desktop', tablet: 'tablet', phone: 'mobile', program: null } as const;

/** Answers every address that is not a call, file or probe with a rendered page. */
export function pageRoutes(app: FastifyInstance, deps: ServerDeps, web: Web): void {
  const origin = deps.config.publicUrl;
  app.setNotFoundHandler((_request, reply) => reply.code(405).header('allow', 'GET, HEAD').send('Method Not Allowed'));
  app.get('/*', async (request, reply) => {
    const url = request.url;
    const pathname = url.split('?', 1)[0]!;
    const plain = withoutTrailingSlashes(pathname);
    if (plain !== pathname) return reply.redirect(plain + url.slice(pathname.length), 301);
    const locale = pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'ru';
    // A browser in which English was chosen (src/web/layouts/Switches.tsx) also opens Russian addresses in English.
    if (locale === 'ru' && parseCookie(request.headers.cookie ?? '')['lang'] === 'en')
      return reply
        .header('cache-control', 'no-cache')
        .header('vary', 'cookie')
        .redirect(`/en${url.replace(/^\/(?=$|\?)/, '')}`, 302);
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', pagePolicy(nonce)).type('text/html; charset=utf-8');
    try {
      const sent = parseCookie(request.headers.cookie ?? '');
      const restored = await restoreSession(deps, request.headers.cookie, url);
      if (restored.clearCookie) clearSessionCookie(cookieJar(request, reply), restored.clearCookie);
      const api = inProcessApi(deps, restored.actor, request, reply);
      const [entry, assets, viewer, area] = await Promise.all([
        web.entry(),
        web.assets(),
        viewerOf(restored.actor, api),
        api('geo/get_area', {}),
      ]);
      const page = await entry.render({
        url,
        locale,
        api,
        viewer,
        area: area.area,
        timeZone: timeZoneOf(sent['tz']),
        viewport: viewportOf(sent['viewport'], deviceKinds[readDevice(request.headers['user-agent'] ?? '').form]),
        now: deps.ports.clock.now(),
        demo: deps.config.mode === 'demo',
        profileLater: restored.actor.kind === 'user' && sent['profile_later'] === String(restored.actor.id),
        blockedId: restored.blockedId,
        staleCookie: restored.actor.kind === 'guest' && restored.needsRefresh,
      });
      // The page of a signed-in reader is private; a guest's page depends on the area cookie.
      reply
        .header('cache-control', restored.actor.kind === 'guest' ? 'no-cache' : 'private, no-store')
        .header('vary', 'cookie, user-agent, accept-encoding');
      if (page.missing) request.log.info(page.missing);
      if (page.redirect) return await reply.redirect(page.redirect, page.status);
      const path = page.head.canonical ?? pathname.replace(/^\/en(?=\/|$)/, '') ?? '/';
      return await reply.code(page.status).send(
        documentFor({
          page,
          assets,
          nonce,
          origin,
          alternates: entry.alternates(path || '/'),
          fonts: entry.fontPreloads,
          theme: sent['theme'],
        }),
      );
    } catch (error) {
      request.log.error({ err: error }, 'page failed');
      const { code, detail } = refusalFor(error);
      // A temporary failure gets 503, so that people and crawlers return later and crawlers keep the page in their index.
      const isAway = code === 'unavailable';
      if (isAway) reply.header('retry-after', detail.retryAfter ?? 5);
      return reply
        .code(isAway ? 503 : 500)
        .header('cache-control', 'no-store')
        .send(failurePage(locale, isAway ? 'unavailable' : 'internal'));
    }
  });
}

function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    // Blur placeholders use style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
