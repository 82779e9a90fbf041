/** Where runs are kept. */
export const runsFolder = '.data/qa/runs';
