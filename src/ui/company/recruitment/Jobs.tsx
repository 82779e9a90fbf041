import { ButtonLink } from '../../parts/Button';
import styles from './Jobs.module.css';
import { Part } from './Part';
import campus from './pictures/campus.svg';
import social from './pictures/social.svg';

const cards = [
  {
    kind: 'social',
    title: '社会招聘',
    words: '带着经验来，直接上手真实的产线和订单。',
    roles: ['工艺工程师', 'CAM工程师', '软件开发', '品质管理', '销售与客服'],
    picture: social,
  },
  {
    kind: 'campus',
    title: '校园招聘',
    words: '从第一块板开始，有人带，也有人等你超过他。',
    roles: ['管培生', '电子与自动化', '材料与化工', '计算机', '实习生'],
    picture: campus,
  },
] as const;

/** R361 */
export function Jobs({ id, jobs }: { id: string; jobs: { social: string; campus: string } }) {
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
              href={jobs[kind]}
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
