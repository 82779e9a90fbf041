import type { Job } from '../../../../contract/company/calls';
import { ButtonLink } from '../../parts/Button';
import styles from './Jobs.module.css';
import { Part } from './Part';
import campus from './pictures/campus.svg';
import social from './pictures/social.svg';

const kinds = [
  { kind: 'social', picture: social },
  { kind: 'campus', picture: campus },
] as const;

interface JobsProps {
  id: string;
  jobs: readonly Job[];
  /** Addresses of the recruiting site's job lists. */
  places: Readonly<Record<Job['kind'], string>>;
}

/** R361 */
export function Jobs({ id, jobs, places }: JobsProps) {
  const cards = kinds.flatMap((each) =>
    jobs.filter(({ kind }) => kind === each.kind).map((job) => ({ ...job, picture: each.picture })),
  );
  return (
    <Part id={id} title="招聘职位" note="选择适合你的方向，到招聘网站投递简历">
      <ul className={styles.cards}>
        {cards.map(({ kind, title, words, roles, picture }) => (
          <li key={kind} className={styles.card} data-kind={kind} data-entrance>
            <img src={picture} alt="" width={280} height={240} className={styles.art} />
            <h3>{title}</h3>
            <p className={styles.words}>{words}</p>
            <ul className={styles.roles}>
              {roles.map((role) => (
                <li key={role}>{role}</li>
              ))}
            </ul>
            <ButtonLink
              href={places[kind]}
              target="_blank"
              rel="noopener"
              kind="accent"
              size="large"
              className={styles.submit}
              aria-label={`投递简历：${title}`}
            >
              投递简历
              <span aria-hidden="true">→</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}
