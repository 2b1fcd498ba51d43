/** An article; its slug is made of the title, its date counts back from the time of seeding. */
export type Article = {
  title: string;
  summary: string;
  content: string;
  author?: string;
  /** A cover's name among the portal's pictures. */
  cover?: string;
  hoursAgo: number;
};

export const team = 'Equipe Valdora';
export const aldren = 'Mestre Aldren';
export const ilma = 'Cronista Ilma';
export const brisa = 'Capitã Brisa';
