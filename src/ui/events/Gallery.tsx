import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { FactoryPicture } from '../../../contract/events/calls';
import { events } from '../../../contract/limits/events';
import { BackIcon, ForwardIcon, PauseIcon, PlayIcon } from '../icons/MotionIcons';
import { Picture } from '../parts/Picture';
import { useReducedMotion } from '../parts/reduced-motion';
import carousel from './Carousel.module.css';
import { EventSection } from './EventPage';
import styles from './Gallery.module.css';
import { nextSlide, previousSlide, slidesOf } from './slides';

interface GalleryProps {
  /** The cover of the film. */
  film: ReactNode;
  photos: readonly FactoryPicture[];
  /** Shows a photo above the page, by its place among all. */
  onPreview: (at: number) => void;
  /** Photos are shown above the page: the slides wait. */
  covered: boolean;
}

/** R351: the film, and slides of five photos that go on by themselves until somebody looks at them, or pauses them. */
export function Gallery({ film, photos, onPreview, covered }: GalleryProps) {
  const slides = slidesOf(photos);
  const count = slides.length;
  const still = useReducedMotion();
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const goes = count > 1 && !paused && !held && !still && !covered;
  useEffect(() => {
    if (!goes) return;
    const timer = setInterval(() => setAt((shown) => nextSlide(shown, count)), events.slideMs);
    return () => clearInterval(timer);
  }, [goes, count]);

  if (count === 0 && !film) return null;
  const shown = Math.min(at, Math.max(0, count - 1));
  return (
    <EventSection
      id="highlights"
      title="精彩瞬间"
      actions={
        count > 1 && (
          <div className={carousel.buttons}>
            <button type="button" aria-label="上一组照片" onClick={() => setAt(previousSlide(shown, count))}>
              <BackIcon />
            </button>
            {!still && (
              <button
                type="button"
                aria-label={paused ? '继续播放照片' : '暂停播放照片'}
                onClick={() => setPaused(!paused)}
              >
                {paused ? <PlayIcon /> : <PauseIcon />}
              </button>
            )}
            <button type="button" aria-label="下一组照片" onClick={() => setAt(nextSlide(shown, count))}>
              <ForwardIcon />
            </button>
          </div>
        )
      }
    >
      <div className={styles.gallery} data-film={film ? true : undefined}>
        {film}
        {count > 0 && (
          <section
            className={styles.slides}
            aria-label="活动照片"
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
          >
            {slides.map((slide, number) => (
              <ul
                key={slide[0]?.id}
                className={styles.slide}
                aria-label={`照片第${number + 1}组，共${count}组`}
                inert={number !== shown}
              >
                {slide.map(({ id, pictureName, picturePath }, index) => (
                  <li key={id}>
                    <button
                      type="button"
                      aria-label={`查看大图：${pictureName}`}
                      onClick={() => onPreview(number * events.slidePhotos + index)}
                    >
                      <Picture
                        path={picturePath}
                        ratio={4 / 3}
                        sizes="(max-width: 567px) 50vw, (max-width: 1023px) 46vw, 336px"
                      />
                      <span>{pictureName}</span>
                    </button>
                  </li>
                ))}
              </ul>
            ))}
          </section>
        )}
      </div>
    </EventSection>
  );
}

/** R351: the film of the activity; it plays above the page. */
export function FilmCover({ title, picture, onPlay }: { title: string; picture: string; onPlay: () => void }) {
  return (
    <button type="button" className={styles.film} aria-label={`播放影片：${title}`} onClick={onPlay}>
      <Picture path={picture} ratio={16 / 9} sizes="(max-width: 1023px) 100vw, 490px" />
      <span className={styles.play}>
        <PlayIcon />
      </span>
      <span className={styles.title}>{title}</span>
    </button>
  );
}
