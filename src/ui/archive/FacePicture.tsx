import styles from './FaceResultPage.module.css';

const traces = 'M70 28V8M90 28V8M50 32V20L38 8M110 32V20l12-12M70 132v20M90 132v20M50 128v12l-12 12M110 128v12l12 12';
const across = 'M28 70H8M28 90H8M132 70h20M132 90h20';

/** A pad with traces on all sides; a tick where the check passed, a cross where it failed. */
export function FacePicture({ outcome }: { outcome: 'complete' | 'incomplete' }) {
  const passed = outcome === 'complete';
  return (
    <svg viewBox="0 0 160 160" width="160" height="160" fill="none" className={styles.picture} aria-hidden="true">
      <path d={traces + across} stroke="#c8733a" strokeWidth="2.4" strokeOpacity=".55" />
      <circle cx="80" cy="80" r="54" fill="#fff" stroke="#e0a526" strokeWidth="5" />
      <circle cx="80" cy="80" r="44" fill={passed ? '#1f8a55' : '#c43d3d'} />
      <path
        d={passed ? 'm60 81 14 14 27-29' : 'M80 58v28M80 100v1'}
        stroke="#fff"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
