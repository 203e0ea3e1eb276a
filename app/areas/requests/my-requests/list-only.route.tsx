/** The list by itself, with nothing open over it. */
export default function MyRequestsAlone() {
  return null;
}
