export default function Page() { return <h1>home/home</h1> }
