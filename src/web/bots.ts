/** Search engines and the previews of messengers and networks. Speed meters and people are none of them. */
const bots =
  /googlebot|google-inspectiontool|adsbot|bingbot|yandex(?:bot|images|video|mobilebot|accessibilitybot|metrika|webmaster)|mail\.ru_bot|baiduspider|duckduckbot|applebot|petalbot|slurp|facebookexternalhit|facebot|twitterbot|telegrambot|whatsapp|vkshare|skypeuripreview|slackbot|discordbot|linkedinbot|pinterestbot|embedly|redditbot|ia_archiver/i;

export const isBot = (userAgent: string): boolean => bots.test(userAgent);
