/** The parts of a landed price in the example of the home page, in the order in which they are added. */
export const exampleLines = ['price', 'freight', 'customs', 'delivery'] as const;
