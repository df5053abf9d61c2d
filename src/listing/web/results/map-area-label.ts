/** A part of the map that is searched, and one that the visitor has drawn. A module of its own, because the chips load later than the page. */
export const mapArea = { ru: 'Область на карте', en: 'Area on the map' };
export const ownArea = { ru: 'Своя область', en: 'Own area' };
