/** The subject of toasts that lead to the page of the comparison, which hides them. */
export const comparison = 'comparison';
