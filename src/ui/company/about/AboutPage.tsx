import type { Profile } from '../../../../contract/company/calls';
import { bannerPrototype } from '../../../../contract/rules/photos';
import { PageBanner } from '../../parts/PageBanner';
import { trailTo } from '../../parts/trail';
import { useCompany } from '../../shell/company';
import { FigureGrid } from '../FigureGrid';
import styles from './AboutPage.module.css';
import type { Base } from './Bases';
import { Bases } from './Bases';

/** R337: banner, about, figures, timeline, production bases. */
export function AboutPage({
  profile,
  bases,
  onOpen,
}: {
  profile: Profile;
  bases: readonly Base[];
  /** Opens the film of a base. */
  onOpen: (base: Base) => void;
}) {
  const { slogan, about, figures, timeline } = profile;
  const { shortName } = useCompany();
  return (
    <div>
      <PageBanner
        picture={bannerPrototype.path}
        trail={trailTo({ label: '公司简介' })}
        title="公司简介"
        lead={slogan}
      />
      <section className={styles.part} aria-labelledby="about">
        <h2 id="about">关于{shortName}</h2>
        <div className={styles.text}>
          {about.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section className={styles.dark} aria-labelledby="figures">
        <div className={styles.part}>
          <h2 id="figures">集团数据</h2>
          <FigureGrid figures={figures} />
        </div>
      </section>
      <section className={styles.part} aria-labelledby="timeline">
        <h2 id="timeline">发展历程</h2>
        <ol className={styles.timeline}>
          {timeline.map(({ year, title, words }) => (
            <li key={year}>
              <span className={styles.year}>{year}</span>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </section>
      {bases.length > 0 && (
        <section className={styles.part} aria-labelledby="bases">
          <h2 id="bases">生产基地</h2>
          <Bases bases={bases} onOpen={onOpen} />
        </section>
      )}
      <section className={styles.credits} aria-labelledby="credits">
        <h2 id="credits">图片版权</h2>
        <p>
          评论中的表情图片来自{' '}
          <a href="https://github.com/jdecked/twemoji" target="_blank" rel="noopener noreferrer">
            Twemoji
          </a>
          ，© Twitter, Inc. 及其他贡献者，依{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/deed.zh-hans" target="_blank" rel="noopener noreferrer">
            CC BY 4.0
          </a>{' '}
          许可使用，未作修改。
        </p>
      </section>
    </div>
  );
}
