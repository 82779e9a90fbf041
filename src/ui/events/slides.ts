import { events } from '../../../contract/limits/events';

/** R351: photos in slides of five. */
export function slidesOf<Photo>(photos: readonly Photo[]): Photo[][] {
  const slides: Photo[][] = [];
  for (let from = 0; from < photos.length; from += events.slidePhotos)
    slides.push(photos.slice(from, from + events.slidePhotos));
  return slides;
}

/** R351: it loops only with more than one slide. */
export const nextSlide = (at: number, count: number): number => (count > 1 ? (at + 1) % count : at);

export const previousSlide = (at: number, count: number): number => (count > 1 ? (at - 1 + count) % count : at);
