import type { Testimonial } from '../../../contract/events/calls';
import { Picture } from '../parts/Picture';
import { EventSection } from './EventPage';
import styles from './Testimonials.module.css';

/** R353 */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <EventSection id="testimonials" title="参与者怎么说">
      <ul className={styles.cards}>
        {testimonials.map(({ id, visitorName, company, content, picturePath }) => (
          <li key={id}>
            <figure>
              <blockquote>{content}</blockquote>
              <figcaption>
                <Picture path={picturePath} ratio={1} sizes="48px" className={styles.picture} />
                <span>
                  <strong>{visitorName}</strong>
                  <span>{company}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </EventSection>
  );
}
