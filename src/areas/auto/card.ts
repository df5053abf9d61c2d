/** The title of a listing: «Toyota Camry, 2018». Whoever writes `objects.title` of a car makes it with this. */
export function autoTitle(car: { mark: string; model: string; year: number }): string {
  return `${car.mark} ${car.model}, ${car.year}`;
}
