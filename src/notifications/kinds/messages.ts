import { kind } from '../kind.ts';

export const messageKinds = {
  message_received: kind<{ conversation: { id: number; title: string } }>({
    topic: 'messages',
    icon: 'message',
    isSent: 'by_email',
    counted: 'новых сообщений',
    title: ({ conversation: { title } }) => ({
      ru: `Новое сообщение: «${title}»`,
      en: `New message about “${title}”`,
    }),
    path: ({ conversation: { id } }) => `/user/messages/${id}`,
  }),
};
