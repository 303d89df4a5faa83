import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { LookPage } from '#app/routes/dev-look/look-page.tsx'
import { SUBJECT_IDS } from '#test/factories/subjects.ts'
import '#app/ui/shell/app.css'

/* The development page alone, for look.test.ts, which bundles it: the build does not have it. */

const subjects = SUBJECT_IDS.map((id) => ({
  id,
  title: `Subject ${id}`,
  tagline: 'What it is about',
  topics: Array.from({ length: 15 }, (_, index) => ({
    id: `topic-${index + 1}`,
    title: `Topic ${index + 1}`,
  })),
}))

const root = document.getElementById('main')
if (!root) throw new Error('the page has no main part')
const router = createMemoryRouter([{ path: '*', element: <LookPage subjects={subjects} /> }])
createRoot(root).render(<RouterProvider router={router} />)
