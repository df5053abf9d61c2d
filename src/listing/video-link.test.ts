import { expect, test } from 'vitest';
import { videoProblems } from './video-link.ts';

const isAllowed = (video_url: unknown) => videoProblems({ video_url }).length === 0;

test.each([
  undefined, '', 'https://rutube.ru/video/0123456789abcdef/', 'https://www.youtube.com/watch?v=abcdefghijk',
  'https://youtu.be/abcdefghijk', 'https://m.vk.com/video-1_2', ' https://vkvideo.ru/video-1_2 ',
])('the video link %s is allowed', (link) => {
  expect(isAllowed(link)).toBe(true);
}); // prettier-ignore

test.each([
  'http://rutube.ru/video/1', 'https://rutube.ru/', 'https://vk.com/club123', 'https://www.youtube.com/@seller', 'https://rutube.ru.example.com/video/1', 'https://notrutube.ru/video/1',
  'https://seller@rutube.ru/video/1', 'https://rutube.ru:8443/video/1', 'javascript:alert(1)', 'rutube.ru/video/1', 'видео есть',
])('the video link %s is refused', (link) => {
  expect(videoProblems({ video_url: link })).toMatchObject([{ path: 'video_url', code: 'video_link' }]);
}); // prettier-ignore
