interface Comments {
  comments: readonly { user?: { id?: string | null } | null }[];
  /** How many of them cannot be read. */
  unread?: { comments: number };
}

/** Otherwise nothing is concluded from the comments that a member is known to have written. */
export function areAuthorsKnown({ comments, unread }: Comments): boolean {
  return (unread?.comments ?? 0) === 0 && comments.every(({ user }) => Boolean(user?.id));
}
