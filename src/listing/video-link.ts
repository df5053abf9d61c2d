import type { FieldIssue } from '#contract/errors.ts';
import { videoSites } from './video-sites.ts';
import { filledText } from './field-checks.ts';

/** The beginnings of the paths of videos, by site. Other paths are personal pages, which would be contacts. */
const videoPaths: Readonly<Record<(typeof videoSites)[number], RegExp>> = {
  'rutube.ru': /^\/(?:video|shorts)\/\w/,
  'vkvideo.ru': /^\/(?:video|clip)-?\d/,
  'vk.com': /^\/(?:video|clip)-?\d/,
  'dzen.ru': /^\/(?:video\/watch|shorts)\/\w/,
  'ok.ru': /^\/video\/\d/,
  'youtube.com': /^\/(?:watch$|shorts\/\w|live\/\w)/,
  'youtu.be': /^\/[\w-]{6}/,
};

/** Whether a text is the https address of a video on a known site or its mobile version. */
function isVideoLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, pathname, username, password } = new URL(text);
  const site = videoSites.find((name) => name === host.replace(/^(?:www|m)\./, ''));
  return (
    protocol === 'https:' && username === '' && password === '' && site !== undefined && videoPaths[site].test(pathname)
  );
}

/** Checks the link to a video: https, to a video of a known site. */
export function videoProblems(draft: Readonly<Record<string, unknown>>, path = 'video_url'): FieldIssue[] {
  const link = filledText(draft[path]);
  if (link === undefined || isVideoLink(link)) return [];
  const message = `A link to a video begins with https:// and leads to a video of ${videoSites.join(', ')}.`;
  return [{ path, code: 'video_link', message }];
}
