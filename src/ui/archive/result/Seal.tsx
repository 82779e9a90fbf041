import { useId } from 'react';
import styles from './ReportPaper.module.css';

/** Points of the star, in units of the seal, relative to its centre. */
const star = Array.from({ length: 10 }, (_, index) => {
  const radius = index % 2 === 0 ? 15 : 5.8;
  const angle = (Math.PI / 5) * index - Math.PI / 2;
  return `${(60 + radius * Math.cos(angle)).toFixed(2)},${(60 + radius * Math.sin(angle)).toFixed(2)}`;
}).join(' ');

/** The round seal of the issuer: its name along the edge, the star, the department below. */
export function Seal({ companyName, department }: { companyName: string; department: string }) {
  const arcId = useId();
  // An arc from the lower left over the top to the lower right; the text's baseline faces the star.
  const arc = 'M 26.5 83.5 A 41 41 0 1 1 93.5 83.5';
  return (
    <svg className={styles.seal} viewBox="0 0 120 120" role="img" aria-label={`印章：${companyName}${department}`}>
      <circle cx="60" cy="60" r="57" fill="none" stroke="currentColor" strokeWidth="2.6" />
      <path id={arcId} d={arc} fill="none" />
      <text fontSize={companyName.length > 14 ? 9.6 : 11} fontWeight="600" fill="currentColor" textAnchor="middle">
        <textPath href={`#${arcId}`} startOffset="50%" textLength="172" lengthAdjust="spacing">
          {companyName}
        </textPath>
      </text>
      <polygon points={star} fill="currentColor" />
      <text x="60" y="93" fontSize="9.6" fontWeight="600" fill="currentColor" textAnchor="middle">
        {department}
      </text>
    </svg>
  );
}
