declare module '*?integrity' {
  const hash: string;
  export default hash;
}
