/** Input masks of Russian plates: cars, taxis, trailers, motorcycles and tractors, transit. Other plates are typed without a mask. */
export const plateMasks = ['A ### AA ###', 'AA ### ###', 'AA #### ###', '#### AA ###', 'AA ### A ###'] as const;
