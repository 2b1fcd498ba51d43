/** The head of a column of `Rows` whose texts stand at its end: numbers, times and states. */
export const endHead = (text: string) => (
  <span key={text} data-num="">
    {text}
  </span>
);
