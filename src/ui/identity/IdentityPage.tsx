import type { ReactNode, Ref } from 'react';
import { welcome } from '../../../contract/rules/photos';
import { Card } from '../parts/Card';
import { Picture } from '../parts/Picture';
import { BareShell } from '../shell/BareShell';
import styles from './IdentityPage.module.css';

/** On a narrow page the picture is a band above the card. */
const pictureSizes = '(max-width: 1023px) 100vw, 50vw';

/** A card beside a picture. */
export function IdentityPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.scene}>
        <Picture path={welcome.path} ratio={0.8} sizes={pictureSizes} first className={styles.picture} />
        <p className={styles.words}>
          一个账号，
          <wbr />
          从打样到量产
        </p>
      </div>
      <Card className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </Card>
    </div>
  );
}

/** The same content inside the login modal, which has its own title and padding. */
export function FramedIdentity(props: { title: string; contentRef: Ref<HTMLDivElement>; children: ReactNode }) {
  const { title, contentRef, children } = props;
  return (
    <BareShell>
      <div ref={contentRef} className={styles.framed}>
        <h1 className="visually-hidden">{title}</h1>
        {children}
      </div>
    </BareShell>
  );
}
