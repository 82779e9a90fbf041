/** The package has types for its whole build alone; the light one lacks what needs subtitles, encryption modules and advertisements. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
