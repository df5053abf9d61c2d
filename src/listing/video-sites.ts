/** Sites of videos that sellers may link to. */
export const videoSites = ['rutube.ru', 'vkvideo.ru', 'vk.com', 'dzen.ru', 'ok.ru', 'youtube.com', 'youtu.be'] as const;
