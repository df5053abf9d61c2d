/** How plates are typed: cars, taxis, trailers, motorcycles and tractors, transit. Others are typed as they are. */
export const plateMasks = ['A ### AA ###', 'AA ### ###', 'AA #### ###', '#### AA ###', 'AA ### A ###'] as const;
