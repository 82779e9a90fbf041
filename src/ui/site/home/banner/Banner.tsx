import type { MouseEvent } from 'react';
import { useState } from 'react';
import type { BannerEvent } from '../../../../machines/site/banner/machine';
import { BackIcon, ForwardIcon, PauseIcon, PlayIcon } from '../../../icons/MotionIcons';
import { Picture } from '../../../parts/Picture';
import { useAttention } from '../use-attention';
import styles from './Banner.module.css';

interface Slide {
  picture: string;
  title: string;
  href: string;
}

interface BannerProps {
  slides: readonly Slide[];
  /** Name of the flow's state. */
  state: string;
  index: number;
  /** Whether the machine changes slides: until then one is shown, and its link is a plain one. */
  running: boolean;
  onEvent: (event: BannerEvent) => void;
  /** A slide was clicked; returns whether the flow navigates instead of the link. */
  onOpen: (slide: Slide, index: number) => boolean;
}

/** On a narrow page the picture is as high as the words, and wider than the page, under a veil that leaves little of it. */
const bannerSizes = '(max-width: 1023px) 320px, 75vw';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** R070–R074: slides that cross-fade, with every way to stop them. */
export function Banner({ slides, state, index, running, onEvent, onOpen }: BannerProps) {
  const attention = useAttention((held) => onEvent({ type: held ? 'attention.hold' : 'attention.release' }));
  const [seen, setSeen] = useState<readonly number[]>([index]);
  // The next slide is rendered beforehand, so that it can fade in; later ones are not rendered yet.
  const next = (index + 1) % slides.length;
  const wanted = running ? [index, next] : [index];
  if (!wanted.every((at) => seen.includes(at))) setSeen([...new Set([...seen, ...wanted])]);
  const paused = state === 'showing.paused';
  return (
    <section
      className={styles.banner}
      data-flow="banner"
      data-state={state}
      aria-roledescription="轮播"
      aria-label="主推业务"
      {...attention}
    >
      <div className={styles.pictures} aria-hidden="true">
        {slides.map(({ picture, title }, at) => (
          <div key={title} className={styles.picture} data-shown={at === index || undefined}>
            {seen.includes(at) && (
              <Picture path={picture} ratio={2.5} mask={0} sizes={bannerSizes} first={at === seen[0]} />
            )}
          </div>
        ))}
      </div>
      <div className={styles.words} aria-live={state === 'showing.rotating' ? 'off' : 'polite'}>
        {slides.map((slide, at) => (
          <a
            key={slide.title}
            href={slide.href}
            className={styles.slide}
            data-shown={at === index || undefined}
            inert={at !== index}
            onClick={(event) => {
              if (isPlainClick(event) && onOpen(slide, at)) event.preventDefault();
            }}
          >
            <strong className={styles.title}>{slide.title}</strong>
            <span className={styles.go}>
              {slide.href.startsWith('/portal/') ? '查看详情' : '立即下单'}
              <ForwardIcon />
            </span>
          </a>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <button type="button" aria-label="上一张" onClick={() => onEvent({ type: 'slide.previous' })}>
            <BackIcon />
          </button>
          <div className={styles.dots}>
            {slides.map(({ title }, at) => (
              <button
                key={title}
                type="button"
                aria-label={`第${at + 1}张：${title}`}
                aria-current={at === index || undefined}
                onClick={() => onEvent({ type: 'slide.choose', index: at })}
              />
            ))}
          </div>
          <button type="button" aria-label="下一张" onClick={() => onEvent({ type: 'slide.next' })}>
            <ForwardIcon />
          </button>
          <button
            type="button"
            aria-label={paused ? '继续轮播' : '暂停轮播'}
            onClick={() => onEvent({ type: paused ? 'rotation.resume' : 'rotation.pause' })}
          >
            {paused ? <PlayIcon /> : <PauseIcon />}
          </button>
        </div>
      )}
    </section>
  );
}
