/** The words below prices of cards. They load with their component, because the first view of lists has no room for them (decision 31). */
export const priceCostsWords = {
  ru: {
    terms: 'Изменить мои условия',
    lines: 'Из чего складывается',
    landed: (amount: string, city: string | undefined) => `${amount} под ключ${city ? `, ${city}` : ''}`,
    costs: {
      monthly: (amount: string) => `от ${amount}/мес`,
      day_one: (amount: string) => `${amount} в первый день`,
    },
    unknown: {
      landed: 'Цена под ключ неизвестна',
      monthly: 'Платёж неизвестен',
      day_one: 'Сумма первого дня неизвестна',
    },
  },
  en: {
    terms: 'Change my terms',
    lines: 'How it adds up',
    landed: (amount: string, city: string | undefined) => `${amount} all in${city ? `, ${city}` : ''}`,
    costs: {
      monthly: (amount: string) => `from ${amount}/mo`,
      day_one: (amount: string) => `${amount} on day one`,
    },
    unknown: {
      landed: 'All-in price unknown',
      monthly: 'Payment unknown',
      day_one: 'Cash on day one unknown',
    },
  },
} as const;
